import { createAction, createEntityAdapter, createReducer } from '@reduxjs/toolkit';
import type { ProjectExtended } from '#api/schemas/project';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';

const adapter = createEntityAdapter<ProjectExtended>();

/** Replies that are not extended contain only a project's own properties; known counts and verbs must be kept. */
const ownProperties = ['name', 'description', 'archived', 'keyId', 'updatedAt'] as const;

/** Identifies a project in an event. */
interface ProjectRef {
  readonly projectId: number;
}

interface Passphrase {
  readonly passphrase: string;
  /** A hint for it; may be empty. */
  readonly hint: string;
}

export const projectCreateSubmitted = createAction<{ readonly name: string }>('projects/projectCreateSubmitted');

export const projectRenameSubmitted = createAction<ProjectRef & { readonly name: string }>(
  'projects/projectRenameSubmitted',
);

export const projectArchiveSubmitted = createAction<ProjectRef>('projects/projectArchiveSubmitted');

export const projectUnarchiveSubmitted = createAction<ProjectRef>('projects/projectUnarchiveSubmitted');

/** The passphrase is sent to the server with this event, and not stored. */
export const projectEncryptSubmitted = createAction<ProjectRef & Passphrase>('projects/projectEncryptSubmitted');

/** The dialog that turns encryption on was closed after at least one attempt. */
export const encryptDialogClosed = createAction<ProjectRef>('projects/encryptDialogClosed');

export const projectsReducer = createReducer(adapter.getInitialState(), (builder) =>
  builder
    .addMatcher(replyTo('projectList'), (state, { payload: { reply } }) => {
      const known = state.entities;
      // Lists without forms lack verbs, too; known ones of projects stay valid.
      adapter.setAll(
        state,
        reply.map((project) => {
          const { verbs, formList } = { ...known[project.id], ...project };
          return { ...project, ...(verbs && { verbs }), ...(formList && { formList }) };
        }),
      );
    })
    .addMatcher(replyTo('projectGet'), (state, { payload: { reply } }) => {
      adapter.setOne(state, reply);
    })
    .addMatcher(
      (action) => replyTo('projectUpdate')(action) || replyTo('projectSave')(action),
      (state, { payload: { reply } }) => {
        const known = state.entities[reply.id];
        if (known) for (const property of ownProperties) Object.assign(known, { [property]: reply[property] });
      },
    ),
);

const selectors = adapter.getSelectors((state: RootState) => state.projects);

/** All projects in the server's order: archived last, then by name. */
export const selectProjects = selectors.selectAll;

/** One project, if known. */
export const selectProject = (state: RootState, projectId: number | undefined): ProjectExtended | undefined =>
  projectId === undefined ? undefined : state.projects.entities[projectId];

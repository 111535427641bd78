import { createSelector } from '@reduxjs/toolkit';
import type { MessageKey } from '#translations/index';
import { can } from '#api/verbs';
import { selectForms } from '../../form/forms';
import { selectProjects } from '../../project/projects';
import { selectUsers } from '../../account/users';
import { selectHref } from '../../route/guard';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';
import type { ModalName } from '../../core/modal';
import { selectParams } from '../../route/navigation';
import { selectPending } from '../../request/requests';
import type { RouteName } from '../../route/routes';
import { selectSiteVerbs } from '../../account/session';
import { selectTabs } from './tabs';

/** A command available on any page: `logOut`, or a dialog that needs no other object. */
export type Command = 'logOut' | Extract<ModalName, 'projectCreate' | 'userCreate' | 'keyboardHelp'>;

interface Named {
  /** Unique among all destinations. */
  readonly key: string;
  /** A name given by a user, or the key of a text. */
  readonly name: { readonly text: string } | { readonly key: MessageKey };
  /** The project of a form, or the address of a person. */
  readonly detail: string | null;
}

/** A page to go to, or a command. */
export type Destination = Named &
  (
    | { readonly kind: 'page' | 'project' | 'form' | 'person'; readonly href: string }
    | { readonly kind: 'command'; readonly command: Command }
  );

const pages: readonly { readonly route: RouteName; readonly title: MessageKey }[] = [
  { route: 'home', title: 'navbar.projects' },
  { route: 'userList', title: 'navbar.users' },
  { route: 'backups', title: 'backups.title' },
  { route: 'audits', title: 'audits.title' },
  { route: 'accountEdit', title: 'navbar.editProfile' },
];

/** Tab bars, with the parameter of the address that identifies their owner. */
const strips = [
  ['project', 'projectId'],
  ['form', 'xmlFormId'],
  ['draft', 'xmlFormId'],
] as const;

const commands: readonly {
  readonly command: Command;
  readonly title: MessageKey;
  readonly verb?: 'project.create' | 'user.create';
}[] = [
  { command: 'projectCreate', title: 'projectCreate.title', verb: 'project.create' },
  { command: 'userCreate', title: 'userCreate.title', verb: 'user.create' },
  { command: 'keyboardHelp', title: 'keyboardHelp.title' },
  { command: 'logOut', title: 'navbar.logOut' },
];

const selectPages = createSelector(
  pages.map(
    ({ route }) =>
      (state: RootState) =>
        selectHref(state, route),
  ),
  (...hrefs): readonly Destination[] =>
    pages.flatMap(({ route, title }, index) => {
      const href = hrefs[index];
      return href ? [{ kind: 'page', key: route, name: { key: title }, detail: null, href }] : [];
    }),
);

const selectOpenTabs = createSelector(
  strips.map(
    ([strip]) =>
      (state: RootState) =>
        selectTabs(state, strip),
  ),
  (...tabs) => tabs,
);

/** The other tabs of the current project and form, each with the owner's name; none on other pages. */
const selectTabPages = createSelector(
  [selectOpenTabs, selectParams, selectProjects, selectForms],
  (tabs, params, projects, forms): readonly Destination[] => {
    const { projectId, xmlFormId } = params;
    const form = forms.find((each) => each.projectId === projectId && each.xmlFormId === xmlFormId);
    const owners = {
      projectId: projects.find(({ id }) => id === projectId)?.name ?? null,
      xmlFormId: form?.name ?? xmlFormId ?? null,
    };
    return strips.flatMap(([, owner], index) =>
      (params[owner] === undefined ? [] : (tabs[index] ?? [])).flatMap(
        ({ route, href, title, open, current }): Destination[] =>
          open && !current
            ? [{ kind: 'page', key: `tab ${route}`, name: { key: title }, detail: owners[owner], href }]
            : [],
      ),
    );
  },
);

/** The start page of a form: its submissions, or, for users who only send some, the list of forms. */
const routeOf = (publishedAt: string | null, verbs: readonly string[] | undefined): RouteName => {
  if (verbs && !can(verbs, ['submission.list'])) return 'projectOverview';
  return publishedAt === null ? 'draftStatus' : 'formSubmissions';
};

const selectObjects = createSelector(
  [selectProjects, selectForms, selectUsers],
  (projects, forms, users = []): readonly Destination[] => {
    const projectsById = new Map(projects.map((project) => [project.id, project]));
    return [
      ...projects.map(({ id, name }): Destination => ({
        kind: 'project',
        key: `project ${id}`,
        name: { text: name },
        detail: null,
        href: pathTo('projectOverview', { projectId: id }),
      })),
      ...forms.map(({ projectId, xmlFormId, name, publishedAt }): Destination => ({
        kind: 'form',
        key: `form ${projectId} ${xmlFormId}`,
        name: { text: name ?? xmlFormId },
        detail: projectsById.get(projectId)?.name ?? null,
        href: pathTo(routeOf(publishedAt, projectsById.get(projectId)?.verbs), { projectId, xmlFormId }),
      })),
      ...users.map(({ id, displayName, email }): Destination => ({
        kind: 'person',
        key: `user ${id}`,
        name: { text: displayName },
        detail: email,
        href: pathTo('userEdit', { userId: id }),
      })),
    ];
  },
);

const selectCommands = createSelector([selectSiteVerbs], (verbs): readonly Destination[] =>
  commands.flatMap(({ command, title, verb }) =>
    verb && !can(verbs, [verb]) ? [] : [{ kind: 'command', key: command, name: { key: title }, detail: null, command }],
  ),
);

/** All pages and commands available to the user, as far as known. */
export const selectDestinations = createSelector(
  [selectTabPages, selectObjects, selectPages, selectCommands],
  (...parts): readonly Destination[] => parts.flat(),
);

/** Whether more destinations may follow. */
export const selectDestinationsPending = (state: RootState): boolean =>
  selectPending(state, 'projectList') || selectPending(state, 'formList') || selectPending(state, 'userList');

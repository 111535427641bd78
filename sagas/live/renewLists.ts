import type { EndpointName } from '../../api/endpoints';
import type { LiveChange, LiveTopic } from '../../api/liveChange';
import type { RootState } from '../../store';
import { neededRequests, type NeededRequest } from '../../store/needs';
import { selectNavigation } from '../../store/navigation';
import { selectKnownRights } from '../../store/session';
import { selectUnsaved } from '../../store/unsaved';
import { request } from '../request';
import { all, select } from '../typedEffects';
import type { OwnWrites } from './ownWrites';

/** What a page has read that is other than it was after a change, by what the change is about. The rows of tables are renewed by themselves. */
const outdated: Readonly<Record<LiveTopic, readonly EndpointName[]>> = {
  submission: ['formGet', 'formList', 'projectList', 'briefingGet'],
  form: [
    'formGet',
    'formList',
    'draftGet',
    'draftAttachmentList',
    'formAttachmentList',
    'formVersionList',
    'projectGet',
    'projectList',
    'briefingGet',
  ],
  publicLink: ['publicLinkList'],
  appUser: ['appUserList', 'projectGet'],
  project: ['projectGet', 'projectList', 'briefingGet'],
  assignment: ['projectRoleList', 'formAssignmentSummaryByRole'],
  user: ['userList', 'assignmentActorList', 'projectRoleList'],
};

/** What has no rows. Rows that the user has changed stay as they are shown, with their marks, until the page is opened again. */
const rowless: readonly EndpointName[] = ['formGet', 'projectGet', 'briefingGet'];

type Params = Readonly<Record<string, string | number | undefined>>;

const isAbout = (asked: Params, { projectId, xmlFormId }: LiveChange): boolean =>
  (asked.projectId ?? projectId) === projectId && (asked.xmlFormId ?? xmlFormId) === (xmlFormId ?? asked.xmlFormId);

/** What this page shows and has read already. */
const selectShown = (state: RootState): readonly NeededRequest[] =>
  neededRequests(selectNavigation(state), selectKnownRights(state)).filter(
    ({ key }) => state.requests[key]?.status === 'success',
  );

function* readAgain(outdatedReads: readonly NeededRequest[], own: OwnWrites): Generator<unknown, void> {
  // What is being edited is compared with what was read.
  if (yield* select(selectUnsaved)) return;
  const reads = outdatedReads.filter(({ name }) => !own.isAtWork || rowless.includes(name));
  yield* all(reads.map(({ name, params, query }) => request<EndpointName>(name, params, { query })));
}

/** Reads again what this page shows of what was changed; what is shown stays until the answers are there. */
export function* renewLists(changes: readonly LiveChange[], own: OwnWrites): Generator<unknown, void> {
  const shown = yield* select(selectShown);
  const isOutdated = ({ name, params }: NeededRequest): boolean =>
    changes.some((change) => outdated[change.topic].includes(name) && isAbout(params, change));
  yield* readAgain(shown.filter(isOutdated), own);
}

/** The same of everything, because nobody knows what was changed. */
export function* renewAllLists(own: OwnWrites): Generator<unknown, void> {
  const names = new Set<EndpointName>(Object.values(outdated).flat());
  yield* readAgain(
    (yield* select(selectShown)).filter(({ name }) => names.has(name)),
    own,
  );
}

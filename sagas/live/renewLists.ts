import type { EndpointName } from '../../api/endpoints';
import type { LiveChange, LiveTopic } from '#api/core/liveChange';
import type { RootState } from '../../store';
import type { FormKey } from '#store/form/formKey';
import { neededRequests, type NeededRequest } from '#store/route/requests';
import { selectNavigation } from '#store/route/navigation';
import { selectRequestConditions } from '#store/account/session';
import { hasData, selectRequest } from '#store/request/requests';
import { selectUnsaved } from '#store/core/unsaved';
import { readNeeded } from '../route/loading';
import { request } from '../core/request';
import { all, select } from '../core/typedEffects';
import type { OwnWrites } from './ownWrites';

/** The reads that a change outdates, by its topic. Rows of tables are updated separately. */
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
  // Their pages read their own data again (`renewEntities.ts`).
  dataset: [],
  entity: [],
  project: ['projectGet', 'projectList', 'briefingGet'],
  assignment: ['projectRoleList', 'formAssignmentSummaryByRole'],
  user: ['userList', 'assignmentActorList', 'projectRoleList'],
};

/** Reads without rows. Rows changed by the user keep their marks until the page is opened again. */
const rowless: readonly EndpointName[] = ['formGet', 'projectGet', 'briefingGet'];

type Params = Readonly<Record<string, string | number | undefined>>;

const isAbout = (asked: Params, { projectId, xmlFormId }: LiveChange): boolean =>
  (asked.projectId ?? projectId) === projectId && (asked.xmlFormId ?? xmlFormId) === (xmlFormId ?? asked.xmlFormId);

/** The data of this page that is already loaded. */
const selectShown = (state: RootState): readonly NeededRequest[] =>
  neededRequests(selectNavigation(state), selectRequestConditions(state)).filter(({ key }) =>
    hasData(state.requests[key]),
  );

function* readAgain(outdatedReads: readonly NeededRequest[], own: OwnWrites): Generator<unknown, void> {
  // Edits are compared with the data that was read.
  if (yield* select(selectUnsaved)) return;
  const reads = outdatedReads.filter(({ name }) => !own.isAtWork || rowless.includes(name));
  yield* all(reads.map((need) => readNeeded(need)));
}

/** Reads the shared views of the current form again, if they are loaded and outdated. */
function* renewSharedViews(isOutdated: (form: FormKey) => boolean): Generator<unknown, void> {
  const { projectId, xmlFormId } = (yield* select(selectNavigation)).params;
  if (projectId === undefined || xmlFormId === undefined) return;
  const form = { projectId, xmlFormId };
  if (!isOutdated(form)) return;
  if (hasData(yield* select((state) => selectRequest(state, 'sharedViewList', form))))
    yield* request('sharedViewList', form);
}

/** Reads the changed data of this page again; the current data stays visible until the replies arrive. */
export function* renewLists(changes: readonly LiveChange[], own: OwnWrites): Generator<unknown, void> {
  yield* renewSharedViews((form) =>
    changes.some((change) => change.act.startsWith('form.view.') && isAbout(form, change)),
  );
  const shown = yield* select(selectShown);
  const isOutdated = ({ name, params }: NeededRequest): boolean =>
    changes.some((change) => outdated[change.topic].includes(name) && isAbout(params, change));
  yield* readAgain(shown.filter(isOutdated), own);
}

/** Reads all data of this page again, because the changes are unknown. */
export function* renewAllLists(own: OwnWrites): Generator<unknown, void> {
  yield* renewSharedViews(() => true);
  const names = new Set<EndpointName>(Object.values(outdated).flat());
  yield* readAgain(
    (yield* select(selectShown)).filter(({ name }) => names.has(name)),
    own,
  );
}

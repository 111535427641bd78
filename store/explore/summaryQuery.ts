import type { PinnedChart } from './boards';
import type { Box } from '#shared/query/area';
import { boxText } from '../submission/filter/boxText';
import type { RootState } from '../index';
import type { Location } from '../route/location';
import { selectNavigation } from '../route/navigation';
import { selectHasSharedBoards } from '../request/capabilities';
import { rowsKey, rowsQuery } from '../submission/rowsQuery';
import { GEOMETRIES } from './summaries';

/** The key of the map among the questions in view, and that of the clicked location (`?at=`). */
export const PLACES = '@places';
export const SELECTED_POINT = '@spot';
/** The key of the complete geometries in an area of the map: lines, areas, and the accuracy of points. */
export const geometriesIn = (box: Box): string => `${GEOMETRIES}${boxText(box)}`;
/** The key of the form's pinned charts, if the server stores a shared board. */
export const BOARD = '@board';
/** The key of the progress of the current project or form. */
export const PROGRESS = '@progress';
/** The keys of the contents of the current form, and of its newest submissions. */
export const CONTENTS = '@contents';
export const LATEST = '@latest';
/** The key of the user's drafts and unsent answers in this browser. */
export const KEPT = '@kept';
/** The default period in days, unless in the address (`?days=90`). */
export const PROGRESS_DAYS = '30';

const PINNED = '@pinned';

/** The key of a chart on the board: it is split by its own question, regardless of the page. */
export const pinnedKey = ({ field, by }: PinnedChart): string => [PINNED, by, field].join('\n');

/** The chart of a key in view: its name in requests, and the question that splits it; `''` for none. */
export const chartOfKey = (key: string, split = ''): PinnedChart => {
  const [first, by = '', field = ''] = key.split('\n');
  if (first === PINNED) return { field, by };
  return { field: key, by: split === key ? '' : split };
};

/** The key of the number of pictures; each page has its number appended. */
export const PICTURES = '@pictures';
export const picturesPage = (page: number): string => `${PICTURES}/${page}`;

/** The parameters of an address that a summary depends on, besides those that select submissions. */
const ownOf = (key: string, query: Location['query']): readonly (string | undefined)[] => {
  if (key === PLACES || key.startsWith(GEOMETRIES)) return [query.place, query.colour];
  if (key === SELECTED_POINT) return [query.place, query.at];
  if (key.startsWith(PICTURES)) return key === PICTURES ? [] : [query.pictures, query.captions];
  if (key === PROGRESS) return [query.days ?? PROGRESS_DAYS, query.counted];
  return [chartOfKey(key, query.by).by];
};

/** The query of a summary, without the question: which submissions, and the questions that split or colour them. */
export const summaryQuery = ({ query, params }: Pick<Location, 'query' | 'params'>, key: string): string => {
  // With a suffix, so that no key is the prefix of another.
  if (key === BOARD) return [params.projectId, params.xmlFormId, BOARD].join('\n');
  const loaded = [query.loadedFilter, query.loadedSearch];
  const asked = [...ownOf(key, query), rowsKey(rowsQuery(query)), ...loaded];
  return [params.projectId, params.xmlFormId, ...asked].join('\n').trimEnd();
};

/** The keys needed here: the form's board, everything in view, and with a map the clicked location. */
export const selectRequestedSummaries = (state: RootState): readonly string[] => {
  const { wanted } = state.summaries;
  const { route, query } = selectNavigation(state);
  const isBoardWanted = route === 'formExplore' && selectHasSharedBoards(state);
  return [
    ...(isBoardWanted ? [BOARD] : []),
    ...wanted,
    ...(wanted.includes(PLACES) && query.at ? [SELECTED_POINT] : []),
  ];
};

/** The query of a summary on the current page. */
export const selectSummaryQuery = (state: RootState, key: string): string => summaryQuery(selectNavigation(state), key);

import type { PinnedChart } from './boards';
import type { Box } from './filter/conditions';
import { boxText } from './filter/boxText';
import type { RootState } from './index';
import type { Location } from './location';
import { selectNavigation } from './navigation';
import { selectServerCan } from './session';
import { rowsKey, rowsQuery } from './rowsQuery';
import { GEOMETRIES } from './summaries';

/** What stands for the map among the questions in sight, and for what is at the place where somebody clicked (`?at=`). */
export const PLACES = '@places';
export const SPOT = '@spot';
/** What stands for the places in a part of the map as a whole: lines, areas, and how accurate points are. */
export const geometriesIn = (box: Box): string => `${GEOMETRIES}${boxText(box)}`;
/** What stands for the charts that are pinned for the form, where the server keeps them for all. */
export const BOARD = '@board';
/** What stands for how the project or the form here goes on. */
export const PROGRESS = '@progress';
/** So many days are told of, unless the address says otherwise (`?days=90`). */
export const PROGRESS_DAYS = '30';

const PINNED = '@pinned';

/** What stands among the questions in sight for a chart of the board: it is split by its own question, whatever the page is split by. */
export const pinnedKey = ({ field, by }: PinnedChart): string => [PINNED, by, field].join('\n');

/** What is asked about a question in sight: how requests name it, and by what it is split here; `''` for nothing. */
export const askedChart = (key: string, split = ''): PinnedChart => {
  const [first, by = '', field = ''] = key.split('\n');
  if (first === PINNED) return { field, by };
  return { field: key, by: split === key ? '' : split };
};

/** What stands for the number of pictures; each page of them has its own number behind it. */
export const PICTURES = '@pictures';
export const picturesPage = (page: number): string => `${PICTURES}/${page}`;

/** By which of an address's parameters an answer differs, beside those that say which submissions. */
const ownOf = (key: string, query: Location['query']): readonly (string | undefined)[] => {
  if (key === PLACES || key.startsWith(GEOMETRIES)) return [query.place, query.colour];
  if (key === SPOT) return [query.place, query.at];
  if (key.startsWith(PICTURES)) return key === PICTURES ? [] : [query.pictures, query.captions];
  if (key === PROGRESS) return [query.days ?? PROGRESS_DAYS, query.counted];
  return [askedChart(key, query.by).by];
};

/** What is asked for by an address, beside the question: which submissions, and what they are split, or their places coloured, by. */
export const summariesAsk = ({ query, params }: Pick<Location, 'query' | 'params'>, key: string): string => {
  // With an end, so that none is the beginning of another.
  if (key === BOARD) return [params.projectId, params.xmlFormId, BOARD].join('\n');
  const loaded = [query.loadedFilter, query.loadedSearch];
  const asked = [...ownOf(key, query), rowsKey(rowsQuery(query)), ...loaded];
  return [params.projectId, params.xmlFormId, ...asked].join('\n').trimEnd();
};

/** What is wanted here: the board of the form, what is in sight, and with a map what is at the place where somebody clicked. */
export const selectWanted = (state: RootState): readonly string[] => {
  const { wanted } = state.summaries;
  const { route, query } = selectNavigation(state);
  const isBoardWanted = route === 'formExplore' && selectServerCan(state, 'boards');
  return [...(isBoardWanted ? [BOARD] : []), ...wanted, ...(wanted.includes(PLACES) && query.at ? [SPOT] : [])];
};

/** What is asked for on the page here. */
export const selectSummariesAsk = (state: RootState, key: string): string => summariesAsk(selectNavigation(state), key);

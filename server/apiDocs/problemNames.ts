import type { Endpoint } from '../../api/endpoint';
import { problems, type ProblemName } from '../../api/problems';
import { isNumeric } from '../http/params';
import { paramNames } from './parameters';

const ofJson: readonly ProblemName[] = [
  'unparseable',
  'missingParameter',
  'missingParameters',
  'unexpectedAttribute',
  'unacceptableValue',
  'wrongType',
  'tooLong',
  'bodyTooLarge',
];
const ofFile: readonly ProblemName[] = ['unparseable', 'badHeader', 'bodyTooLarge'];
const ofFilter: readonly ProblemName[] = ['filterUnparseable', 'filterUnsupported', 'filterField'];

// Object.keys returns strings; the table's type says which.
const inOrder = Object.keys(problems) as ProblemName[];

/** The problems that the checks around every handler may answer, by code. Handlers have more. */
export const problemNamesOf = ({ path, access, body, query = [] }: Endpoint): ProblemName[] => {
  const names = new Set<ProblemName>([
    'credentials',
    ...(access === 'public' || access === 'self' ? [] : (['forbidden'] as const)),
    ...(path.includes(':') || access === 'self' ? (['notFound'] as const) : []),
    ...(paramNames(path).some(isNumeric) || query.includes('limit') ? (['wrongType'] as const) : []),
    ...(body === undefined ? [] : body === 'file' ? ofFile : ofJson),
    ...(query.includes('$filter') ? ofFilter : []),
  ]);
  return inOrder.filter((name) => names.has(name));
};

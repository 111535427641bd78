import type { Endpoint } from '../../api/endpoint';
import { problems, type ProblemName } from '../../api/problems';
import { isNumeric } from '../http/request/params';
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

// Object.keys loses the type of the keys.
const inOrder = Object.keys(problems) as ProblemName[];

/** Problems of the checks around every handler, by code. Handlers add more. */
export const problemNamesOf = ({ path, access, body, query = [] }: Endpoint): ProblemName[] => {
  const names = new Set<ProblemName>([
    'credentials',
    ...(access === 'public' || access === 'self' || access === 'session' ? [] : (['forbidden'] as const)),
    ...(path.includes(':') || access === 'self' || access === 'session' ? (['notFound'] as const) : []),
    ...(paramNames(path).some(isNumeric) || query.includes('limit') ? (['wrongType'] as const) : []),
    ...(body === undefined ? [] : body === 'file' ? ofFile : ofJson),
    ...(query.includes('$filter') ? ofFilter : []),
  ]);
  return inOrder.filter((name) => names.has(name));
};

import { problem } from '../core/problem';

/** A step below a submission: a group, a repeat, or one row of a repeat. */
export interface AddressStep {
  readonly name: string;
  readonly key: string | null;
}

/** Target of an OData address below `.svc/`: a whole table, or data of one submission. */
export type ODataAddress =
  | { readonly kind: 'table'; readonly path: string }
  | { readonly kind: 'submission'; readonly instanceId: string; readonly steps: readonly AddressStep[] };

/** A name, optionally with a key in brackets: `('…')`, or with its column as `(__id='…')`. */
const segment = /([^/('"]+)(?:\((?:__id=)?'((?:[^']|'')*)'\))?(?:\/|$)/y;

const readSteps = (address: string): AddressStep[] => {
  const steps: AddressStep[] = [];
  segment.lastIndex = 0;
  while (segment.lastIndex < address.length) {
    const match = segment.exec(address);
    const name = match?.[1];
    if (name === undefined) throw problem('notFound');
    steps.push({ name, key: match?.[2]?.replaceAll("''", "'") ?? null });
  }
  return steps;
};

/**
 * Parses an OData address: `Submissions`, `Submissions.person`, `Submissions('uuid:…')`,
 * `Submissions('uuid:…')/person('hash')/pet`.
 * @param address the path after `.svc/`, percent-decoded
 * @throws 404.1 if it is invalid
 */
export const readAddress = (address: string): ODataAddress => {
  const [root, ...steps] = readSteps(address);
  if (root?.key !== null && root?.key !== undefined && root.name === 'Submissions') {
    return { kind: 'submission', instanceId: root.key, steps };
  }
  if (root === undefined || root.key !== null || steps.length > 0) throw problem('notFound');
  if (root.name === 'Submissions') return { kind: 'table', path: '' };
  if (!root.name.startsWith('Submissions.')) throw problem('notFound');
  return { kind: 'table', path: root.name.slice('Submissions.'.length) };
};

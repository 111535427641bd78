import { button, buttonLink, element } from '../page/element';
import { leavesOf } from '../kept/formLeaves';
import type { EngineRoot } from '../engine/engineNode';
import { t } from '../page/texts';
import type { Difference } from './differences';
import { plainPath } from './record';

interface DifferencesNotice {
  readonly differences: readonly Difference[];
  readonly root: EngineRoot;
  /** Where one goes without editing. */
  readonly back: string;
  readonly onGoOn: () => void;
}

/** Questions by their labels; what the form does not ask any more, by its name. */
const namesIn = (root: EngineRoot): ((path: string) => string) => {
  const labels = new Map(
    leavesOf(root).map(({ currentState: { reference, label } }) => [plainPath(reference), label?.asString ?? '']),
  );
  return (path) => labels.get(path) || (path.split('/').at(-1) ?? path);
};

/** Which answers a form cannot take over, before anything is edited: otherwise they would be gone without a word. */
export const differencesNotice = ({ differences, root, back, onGoOn }: DifferencesNotice): HTMLElement => {
  const nameOf = namesIn(root);
  const title = t('edit.differs', { count: differences.length });
  return element(
    'section',
    { class: 'notice amber', role: 'alert', tabindex: '-1', 'aria-label': title },
    element('h2', {}, title),
    element('p', {}, t('edit.differsText')),
    element(
      'ul',
      {},
      ...differences.map(({ path, before, after }) =>
        element(
          'li',
          { dir: 'auto' },
          t(after === '' ? 'edit.isLost' : 'edit.becomes', { question: nameOf(path), before, after }),
        ),
      ),
    ),
    element('div', { class: 'actions' }, button(t('edit.goOn'), onGoOn), buttonLink(t('edit.back'), back)),
  );
};

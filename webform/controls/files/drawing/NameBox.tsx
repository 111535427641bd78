/** @jsxImportSource solid-js */
import { createSignal, onMount, type JSX } from 'solid-js';
import { writtenName } from './flatten';
import { t } from '#webform/page/texts';
import type { CapturePartProps } from '../captureParts';

/** Signs by a typed name: not everybody can draw. */
export const NameBox = (props: CapturePartProps): JSX.Element => {
  let box: HTMLInputElement | undefined;
  const [problem, setProblem] = createSignal<'noName' | 'notMade' | null>(null);
  onMount(() => box?.focus());

  const sign = async (): Promise<void> => {
    const written = box?.value.trim() ?? '';
    setProblem(written === '' ? 'noName' : null);
    if (written === '') {
      box?.focus();
      return;
    }
    try {
      props.choose(await writtenName(written, props.node.maxPixels));
      props.onDone();
    } catch {
      setProblem('notMade');
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // In some scripts, Enter first takes over the characters that were composed.
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    void sign();
  };

  const id = `${props.node.nodeId}_name`;
  return (
    <div class="pad-name">
      <label for={id}>{t('capture.name')}</label>
      <div class="file-choosers">
        <input
          ref={(made) => (box = made)}
          id={id}
          class="box"
          type="text"
          autocomplete="name"
          aria-invalid={problem() === 'noName'}
          aria-describedby={`${id}_problem`}
          onKeyDown={onKeyDown}
        />
        <button type="button" class="button primary" onClick={() => void sign()}>
          {t('capture.signByName')}
        </button>
      </div>
      <p id={`${id}_problem`} class="file-problem" role="alert">
        {problem() === 'noName' ? t('capture.noName') : problem() === 'notMade' ? t('capture.notMade') : ''}
      </p>
    </div>
  );
};

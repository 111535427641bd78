/** @jsxImportSource solid-js */
import type { InputNode } from '@getodk/xforms-engine';
import { createSignal, onMount, Show, type JSX } from 'solid-js';
import { canScan } from './codes';
import { t } from '#webform/page/texts';
import { LazyPart } from '../LazyPart';
import '../capture.css';
import '../../typed/typed.css';
import '../files.css';

const loadScanner = () => import('./Scanner').then(({ Scanner }) => Scanner);

/** A code: read by the camera where the browser can, typed everywhere. A hidden answer is only said to be there. */
export const Barcode = (props: { readonly node: InputNode<'barcode'> }): JSX.Element => {
  const { node } = props;
  const [isAble, setAble] = createSignal(false);
  const [isOpen, setOpen] = createSignal(false);
  const [isTyping, setTyping] = createSignal(false);
  const [status, setStatus] = createSignal('');
  const isSecret = node.appearances['hidden-answer'] === true;
  const isHidden = (): boolean => isSecret && node.currentState.instanceValue !== '' && !isTyping();
  let host: HTMLElement | undefined;
  onMount(() => void canScan().then(setAble));

  const focusFirst = (): void => queueMicrotask(() => host?.querySelector<HTMLElement>('input, button')?.focus());
  const found = (code: string): void => {
    node.setValue(code);
    setTyping(false);
    setOpen(false);
    setStatus(isSecret ? '' : t('capture.scanned'));
    focusFirst();
  };
  const type = (text: string): void => {
    setTyping(true);
    setStatus('');
    node.setValue(text);
  };
  const empty = (): void => {
    node.setValue('');
    setStatus('');
    focusFirst();
  };
  const close = (): void => {
    setOpen(false);
    focusFirst();
  };

  return (
    <div ref={(made) => (host = made)} class="barcode">
      <div class="barcode-row">
        <Show
          when={isHidden()}
          fallback={
            <input
              id={node.nodeId}
              class="box"
              type={isSecret ? 'password' : 'text'}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              value={node.currentState.instanceValue}
              disabled={node.currentState.readonly}
              aria-required={node.currentState.required}
              aria-describedby={`${node.nodeId}_hint ${node.nodeId}_message`}
              onInput={(event) => type(event.currentTarget.value)}
              onBlur={() => setTyping(false)}
            />
          }
        >
          <p class="file-status" role="status">
            {t('capture.scannedHidden')}
          </p>
          <Show when={!node.currentState.readonly}>
            <button type="button" class="button" onClick={empty}>
              {t('engine.remove')}
            </button>
          </Show>
        </Show>
        <Show when={isAble() && !node.currentState.readonly}>
          <button type="button" class="button" aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
            {t('capture.scan')}
          </button>
        </Show>
      </div>
      <Show when={isOpen()}>
        <LazyPart load={loadScanner}>
          {(Scanner) => (
            <Scanner
              facing={node.appearances['front'] === true ? 'user' : 'environment'}
              onFound={found}
              onDone={close}
            />
          )}
        </LazyPart>
      </Show>
      <p class="file-status" role="status">
        {status()}
      </p>
    </div>
  );
};

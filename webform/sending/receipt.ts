import { button, element } from '../page/element';
import { t } from '../page/texts';
import { saveFile } from '../../shared/files/saveFile';
import { exactMoment } from '../kept/moments';

/** What the server has acknowledged. */
export interface Receipt {
  readonly title: string;
  readonly instanceId: string;
  readonly at: Date;
  readonly files: number;
}

/** The acknowledged submission, when and under which number: to be copied, printed or saved. */
export const receiptView = ({ title, instanceId, at, files }: Receipt): HTMLElement => {
  const facts: readonly (readonly [string, string])[] = [
    [t('receipt.form'), title],
    [t('receipt.arrived'), exactMoment(at)],
    [t('receipt.reference'), instanceId],
    ...(files === 0 ? [] : ([[t('receipt.files'), String(files)]] as const)),
  ];
  const text = `${facts.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
  const said = element('p', { class: 'quiet', role: 'status' });
  const copy = (): void => {
    // Missing on plain HTTP, in spite of its type.
    const copying = 'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error());
    copying.then(
      () => (said.textContent = t('receipt.copied')),
      () => (said.textContent = t('receipt.notCopied')),
    );
  };
  return element(
    'section',
    { class: 'receipt', 'aria-label': t('receipt.label') },
    element(
      'dl',
      {},
      ...facts.map(([name, value]) =>
        element('div', {}, element('dt', {}, name), element('dd', { dir: 'auto' }, value)),
      ),
    ),
    element(
      'div',
      { class: 'actions' },
      button(t('receipt.copy'), copy),
      button(t('receipt.print'), () => print()),
      button(t('receipt.save'), () => saveFile(new Blob([text], { type: 'text/plain' }), `${title} ${instanceId}.txt`)),
    ),
    said,
  );
};

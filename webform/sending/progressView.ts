import type { AnswerFile } from './answer';
import { element } from '../page/element';
import { originalName } from '../files/names';
import { sizeInWords } from '../files/size';
import { t } from '../page/texts';

/** The progress of sending, file by file. */
export const progressView = (files: readonly AnswerFile[]) => {
  const rows = new Map(
    files.map(({ name, blob }) => {
      const shown = originalName(name.replace(/\.enc$/, ''));
      const bar = element('progress', { max: String(Math.max(1, blob.size)), value: '0', 'aria-label': shown });
      const state = element('span', { class: 'progress-state' }, sizeInWords(blob.size));
      const row = element('li', {}, element('span', { class: 'progress-name', dir: 'auto' }, shown), bar, state);
      return [name, { bar, state, row, size: Math.max(1, blob.size) }];
    }),
  );
  const sum = element('p', { class: 'progress-sum' });
  const list = element('ul', {}, ...[...rows.values()].map(({ row }) => row));
  const sent = new Map<string, number>();
  const all = files.reduce((bytes, { blob }) => bytes + blob.size, 0);

  return {
    /** To be shown; without files there is nothing to count. */
    view:
      files.length === 0
        ? null
        : element('section', { class: 'progress', 'aria-label': t('sending.label') }, sum, list),
    onBytes: (name: string, bytes: number): void => {
      const file = rows.get(name);
      if (!file) return;
      sent.set(name, bytes);
      file.bar.value = bytes;
      file.row.classList.toggle('done', bytes >= file.size);
      const gone = [...sent.values()].reduce((total, one) => total + one, 0);
      const done = files.filter(({ name: one, blob }) => (sent.get(one) ?? 0) >= blob.size).length;
      sum.textContent = t('sending.sum', {
        done,
        number: files.length,
        sent: sizeInWords(gone),
        all: sizeInWords(all),
      });
    },
  };
};

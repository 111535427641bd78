import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#shared/files/saveFile';
import { yieldToMain } from '#shared/yieldToMain';
import type { CodeSheet } from './codeSheet';

/** `done` of the cards are in the file. */
export type PdfProgress = { readonly status: 'idle' | 'failed' } | { readonly status: 'making'; readonly done: number };

const IDLE: PdfProgress = { status: 'idle' };

/** Creates a PDF of a sheet in slices, and saves it. Only this loads the library; closing the dialog stops it. */
export const useCodesPdf = () => {
  const [progress, setProgress] = useState<PdfProgress>(IDLE);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const start = async (sheet: CodeSheet, title: string): Promise<void> => {
    const run = new AbortController();
    current.current = run;
    setProgress({ status: 'making', done: 0 });
    try {
      const [{ codesPdf }, { drawText, fontsFor }] = await Promise.all([
        import(/* webpackChunkName: 'codesPdf' */ './codesPdf'),
        import(/* webpackChunkName: 'codesPdf' */ './drawnText'),
      ]);
      await fontsFor([...sheet.cards.map(({ name }) => name), sheet.projectName, sheet.server, sheet.instruction]);
      const steps = codesPdf(sheet, title, drawText);
      for (let step = steps.next(); ; step = steps.next()) {
        if (run.signal.aborted) return;
        if (step.done === true) {
          saveFile(step.value, `${title}.pdf`);
          break;
        }
        setProgress({ status: 'making', done: step.value });
        await yieldToMain();
      }
      setProgress(IDLE);
    } catch {
      if (!run.signal.aborted) setProgress({ status: 'failed' });
    }
  };
  const stop = () => {
    current.current?.abort();
    setProgress(IDLE);
  };
  return { progress, start, stop };
};

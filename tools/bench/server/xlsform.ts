import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { builtInConverter } from '#server/external/builtInConverter';
import { convertFile } from '#server/xlsform/convertFile';
import { workbookBytes } from '#test/support/form/workbook';
import type { Benchmark, Measurement } from '../benchmark';
import { idleMemory, withPeakMemory } from './residentMemory';
import { longWorkbook } from '../seeding/longWorkbook';

const QUESTIONS = 2000;
const BUDGET_MS = 2000;
const BUDGET_MB = 200;
/** How often; the median counts. */
const RUNS = 3;
/** Maximum growth of the time per row in a workbook of this many rows. */
const MANY_ROWS = 20_000;
const BUDGET_RATIO = 1.5;

const rowsOf = (workbook: ReturnType<typeof longWorkbook>): number => (workbook.survey?.length ?? 1) - 1;

const middleOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The time per row, without the limits of the thread. */
const timeOfRow = async (questions: number): Promise<{ readonly rows: number; readonly time: number }> => {
  const workbook = longWorkbook(questions);
  const file = workbookBytes(workbook);
  const rows = rowsOf(workbook);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await convertFile(file, 'long');
    times.push(performance.now() - began);
  }
  return { rows, time: middleOf(times) / rows };
};

/** Workbooks as uploaded: read, converted and checked by the thread of the server. */
export const xlsform: Benchmark = {
  about: `a workbook of ${QUESTIONS} questions becomes a form: until the thread answers; and how one of ${MANY_ROWS} rows compares`,
  async run() {
    const converter = builtInConverter();
    const timed = async (file: Uint8Array): Promise<number> => {
      const began = performance.now();
      await converter.convert(file, 'long', backgroundSignal);
      return performance.now() - began;
    };
    try {
      const start = await timed(workbookBytes(longWorkbook(1)));
      const idle = await idleMemory(process.pid);
      const workbook = longWorkbook(QUESTIONS);
      const file = workbookBytes(workbook);
      const { result: first, peak } = await withPeakMemory(process.pid, async () => await timed(file));
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await timed(file));

      const few = await timeOfRow(QUESTIONS);
      const many = await timeOfRow(Math.floor((QUESTIONS * MANY_ROWS) / few.rows));
      const rows: Measurement[] = [
        { what: 'the thread starts, and converts a few questions', value: start, unit: 'ms' },
        { what: `${QUESTIONS} questions, ${few.rows} rows: first`, value: first, unit: 'ms', budget: BUDGET_MS },
        { what: 'the same again', value: middleOf(times), unit: 'ms', budget: BUDGET_MS },
        { what: 'memory above idle', value: (peak - idle) / 1e6, unit: 'MB', budget: BUDGET_MB },
        {
          what: `each of ${many.rows} rows, beside one of ${few.rows}`,
          value: many.time / few.time,
          unit: '×',
          budget: BUDGET_RATIO,
        },
      ];
      return rows;
    } finally {
      await converter.close();
    }
  },
};

/** One row of a benchmark's result: what was measured, how much, in which unit, and the budget if it has one. */
export type Measurement = {
  what: string;
  value: number;
  unit: 'ms' | 's' | 'kB' | 'MB' | 'rows/s' | '×' | '';
  budget?: number;
};

/** `about` says in a line what is measured and how. */
export type Benchmark = { about: string; run: () => Promise<Measurement[]> };

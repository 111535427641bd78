/** One row of a benchmark's result: what was measured, the value, its unit, and the budget if there is one. */
export type Measurement = {
  what: string;
  value: number;
  unit: 'ms' | 's' | 'kB' | 'MB' | 'rows/s' | '×' | '';
  budget?: number;
  /** What one has to know beside the figure, such as what else the machine did. */
  note?: string;
};

/** `about` says in one line what is measured and how. */
export type Benchmark = { about: string; run: () => Promise<Measurement[]> };

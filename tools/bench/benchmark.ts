/** One row of a benchmark's result: the metric, its value and unit, and the budget if there is one. */
export type Measurement = {
  what: string;
  value: number;
  unit: 'ms' | 's' | 'kB' | 'MB' | 'rows/s' | '×' | '%' | '';
  budget?: number;
  /** A remark on the figure, such as other load on the machine. */
  note?: string;
};

/** `about` describes the measurement in one line. */
export type Benchmark = { about: string; run: () => Promise<Measurement[]> };

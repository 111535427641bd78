const isReal = (text: string, day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && text.startsWith(day);
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Whether a text is an answer of a type; of others every text is. A map, because a form may have any type. */
const fits: ReadonlyMap<string, (value: string) => boolean> = new Map([
  [
    'int',
    (value: string) => /^-?\d{1,9}$/.test(value) || (/^-?\d{10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31),
  ],
  ['decimal', (value: string) => /^-?(\d+(\.\d*)?|\.\d+)$/.test(value)],
  ['date', (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && isReal(value, value)],
  ['time', (value: string) => TIME.test(value)],
  [
    'dateTime',
    (value: string) => {
      const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(.+)$/.exec(value) ?? [];
      return isReal(value, day) && TIME.test(time);
    },
  ],
]);

/** Whether a text can be the answer to a question of this type; none always can. */
export const isFitting = (value: string, type: string): boolean => value === '' || (fits.get(type)?.(value) ?? true);

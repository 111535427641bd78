import { named } from './namedElements';
import { currentOffset, offsetsAt } from '../controls/typed/reading/zone';

const UNPADDED_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_WITH_TIME = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?$/;

/** With seconds and their thousandths; '' if it is no time. */
const wholeClock = (written: string): string => {
  const [, hours = '', minutes = '', seconds = '', fraction = ''] = CLOCK.exec(written) ?? [];
  return hours === ''
    ? ''
    : `${hours.padStart(2, '0')}:${minutes}:${seconds.padEnd(2, '0')}.${fraction.padEnd(3, '0')}`;
};

/** First values as devices read them, by type; the engine takes others only. */
const READ: Readonly<Record<string, (value: string) => string>> = {
  date: (value) => {
    const [, year, month = '', day = ''] = UNPADDED_DAY.exec(value) ?? [];
    if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    // Cells of workbooks hold days with a time.
    return DAY_WITH_TIME.exec(value)?.[1] ?? value;
  },
  time: (value) => {
    const clock = wholeClock(value);
    return clock === '' ? value : `${clock}${currentOffset()}`;
  },
  dateTime: (value) => {
    const [, day = '', clock = ''] = MOMENT.exec(value) ?? [];
    const wall = `${day}T${wholeClock(clock)}`;
    // Of a time that clocks showed twice, the first one; of one that they never showed, nothing is known.
    const [offset] = Number.isNaN(Date.parse(wall)) ? [] : offsetsAt(wall);
    return offset === undefined ? value : `${wall}${offset}`;
  },
};

const firstValueAt = (record: Element, path: string): readonly Element[] => {
  const [root = '', ...steps] = path.split('/').slice(1);
  const nameOf = (step: string): string => step.trim().replace(/^.*:/, '');
  if (nameOf(root) !== record.localName) return [];
  return steps.reduce<readonly Element[]>(
    (found, step) => found.flatMap(({ children }) => [...children].filter((child) => child.localName === nameOf(step))),
    [record],
  );
};

/**
 * Writes first values of days and times as the engine reads them: `2026-03-01 00:00:00` and `2026-3-1` as the day, `08:30` as a time with its
 * offset, `2026-03-01 08:30:00` as that moment here, which devices store too.
 * @param form a parsed form with absolute paths, which is changed
 * @returns whether anything was changed
 */
export const writeFirstValues = (form: Document): boolean => {
  const record = named(form, 'instance')[0]?.firstElementChild;
  let isChanged = false;
  for (const bind of record ? named(form, 'bind') : []) {
    const read = READ[bind.getAttribute('type')?.replace(/^.*:/, '') ?? ''];
    if (!record || !read) continue;
    for (const node of firstValueAt(record, bind.getAttribute('nodeset') ?? '')) {
      const value = node.textContent.trim();
      if (node.children.length > 0 || read(value) === value) continue;
      node.textContent = read(value);
      isChanged = true;
    }
  }
  return isChanged;
};

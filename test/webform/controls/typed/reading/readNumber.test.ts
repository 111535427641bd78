import { readFigures, readNumber, signsOf, writeNumber } from '#webform/controls/typed/reading/readNumber';

const REGIONS = ['en-US', 'cs-CZ', 'de-DE', 'es-ES', 'fr-FR'] as const;
const decimal = { isWhole: false, isGrouped: false };
const whole = { isWhole: true, isGrouped: false };

/** The signs, written out apart from the browser's knowledge of them. */
const DECIMAL: Readonly<Record<string, string>> = {
  'en-US': '.',
  'cs-CZ': ',',
  'de-DE': ',',
  'es-ES': ',',
  'fr-FR': ',',
};

/** Texts that are one number in every country. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['1,5', '1.5'],
  ['1.5', '1.5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['5', '5'],
  ['5.', '5'],
  ['-5', '-5'],
  ['−5,25', '-5.25'],
  ['-0', '0'],
  ['007', '7'],
  ['0,500', '0.5'],
  ['0.125', '0.125'],
  ['1234,567', '1234.567'],
  ['1234.5678', '1234.5678'],
  ['1 234', '1234'],
  ['1\u00A0234\u202F567,5', '1234567.5'],
  ['1’234.5', '1234.5'],
  ["1'234'567", '1234567'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1,234,567.25', '1234567.25'],
  ['١٢٫٥'.replace('٫', ','), '12.5'],
  ['123456789012345', '123456789012345'],
  ['0.12345678901234', '0.12345678901234'],
  ['', ''],
];

it.each(REGIONS)('an unambiguous number is read as that number in %s', (region) => {
  const signs = signsOf(region);
  expect(ALIKE.map(([typed]) => [typed, readNumber(typed, signs, decimal)])).toEqual(
    ALIKE.map(([typed, value]) => [typed, { value }]),
  );
});

it.each(REGIONS)(
  'every number to a thousandth, with either sign, is read unchanged or refused as ambiguous in %s',
  (region) => {
    const signs = signsOf(region);
    const wrong: string[] = [];
    for (const [before, digits] of ['0', '7', '12', '345', '1234', '98765'].flatMap((number) =>
      Array.from(
        { length: 200 },
        (_, index) =>
          [
            number,
            String(index * 5)
              .padStart(3, '0')
              .slice(index % 3),
          ] as const,
      ),
    )) {
      for (const sign of ['.', ',']) {
        const read = readNumber(before + sign + digits, signs, decimal);
        const isAsked = digits.length === 3 && before !== '0' && before.length < 4 && sign !== DECIMAL[region];
        const isRight = 'value' in read ? !isAsked && Number(read.value) === Number(`${before}.${digits}`) : isAsked;
        if (!isRight) wrong.push(`${before}${sign}${digits}: ${JSON.stringify(read)}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

const SIGNS = [...'0123456789.,-+e', ' ', '\u00A0', '\u202F', "'"];

it.each(REGIONS)('no sign that was typed is ever dropped from a number in %s', (region) => {
  const signs = signsOf(region);
  const grown = SIGNS.flatMap((a) => SIGNS.flatMap((b) => SIGNS.map((c) => `1${a}${b}${c}`)));
  const wrong = grown.filter((typed) =>
    [decimal, whole].some((kind) => {
      const read = readNumber(typed, signs, kind);
      if (!('value' in read)) return false;
      // The digits are the typed ones, except for trailing zeros of a fraction.
      const digits = typed.replaceAll(/\D/g, '');
      return /[+e]|\d-/.test(typed) || read.value.replace('.', '').padEnd(digits.length, '0') !== digits;
    }),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['en-US', '1,500', decimal, 'twoNumbers'],
  ['de-DE', '1.500', decimal, 'twoNumbers'],
  ['cs-CZ', '1.500', decimal, 'twoNumbers'],
  ['cs-CZ', '1.500', whole, 'twoNumbers'],
  ['en-US', '1.500', whole, 'twoNumbers'],
  ['en-US', '1.9', whole, 'whole'],
  ['cs-CZ', '1,9', whole, 'whole'],
  ['en-US', '1e3', decimal, 'number'],
  ['en-US', '+420777123456', whole, 'number'],
  ['en-US', '3000000000', whole, 'range'],
  ['en-US', '0.1234567890123456', decimal, 'digits'],
  ['en-US', '1234567890123456', decimal, 'digits'],
  ['en-US', '1,50,000', decimal, 'number'],
  ['en-US', '12,3456,789', decimal, 'number'],
  ['en-US', '1 5', decimal, 'number'],
  ['en-US', '5 kg', decimal, 'number'],
  ['en-US', '5²', decimal, 'number'],
  ['en-US', '.', decimal, 'number'],
  ['en-US', '--5', decimal, 'number'],
] as const)('in %s, %s is refused instead of read as another number (%s)', (region, typed, kind, problem) => {
  expect(readNumber(typed, signsOf(region), kind)).toMatchObject({ problem });
});

it('an integer may have its country’s thousands separator, and is not limited to nine digits', () => {
  expect(readNumber('1,500', signsOf('en-US'), whole)).toEqual({ value: '1500' });
  expect(readNumber('1.500', signsOf('de-DE'), whole)).toEqual({ value: '1500' });
  expect(readNumber('1234567890', signsOf('cs-CZ'), whole)).toEqual({ value: '1234567890' });
  expect(readNumber('-2147483648', signsOf('cs-CZ'), whole)).toEqual({ value: '-2147483648' });
});

it('digits in a text keep every character, except for thousands separators', () => {
  const english = signsOf('en-US');
  expect(readFigures('+420 777 123 456', english, false)).toEqual({ value: '+420 777 123 456' });
  expect(readFigures('007', english, false)).toEqual({ value: '007' });
  expect(readFigures('12a', english, false)).toMatchObject({ problem: 'figures' });
  expect(readFigures('1,234,567.5', english, true)).toEqual({ value: '1234567.5' });
  expect(readFigures('007', english, true)).toEqual({ value: '007' });
});

it.each([
  ['en-US', '1234567.50', true, '1,234,567.5'],
  ['de-DE', '1234567.5', true, '1.234.567,5'],
  ['cs-CZ', '-1234567.5', true, '-1 234 567,5'],
  ['en-US', '5.0', false, '5'],
  ['cs-CZ', '1.5', false, '1,5'],
  ['cs-CZ', '', false, ''],
])('in %s, the stored number %s is written as the country does', (region, value, isGrouped, written) => {
  expect(writeNumber(value, signsOf(region), isGrouped)).toBe(written);
  expect(readNumber(written, signsOf(region), { isWhole: false, isGrouped })).toEqual({
    value: value.replace(/\.?0+$/, ''),
  });
});

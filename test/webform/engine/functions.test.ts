import { generateKeyPairSync, sign } from 'node:crypto';
import { expressionForm } from '#test/support/form/expressionForm';
import { formsEngine } from '#test/support/form/formsEngine/formsEngine';

const compute = async (expressions: readonly string[]): Promise<readonly (string | undefined)[]> => {
  const { values } = await formsEngine().filled({ xml: expressionForm(expressions) });
  return expressions.map((_, index) => values[`/data/text${index}`]);
};

/** Expressions of a kind with their results, beyond those recorded from devices. */
const KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  numbers: {
    'string(0 div 0)': 'NaN',
    "concat('<', /data/empty + 1, '>')": '<NaN>',
    "coalesce(/data/empty + 1, 'none')": 'none',
    'coalesce(/data/empty, /data/i) + 1': '8',
    '0.1 * 3': '0.30000000000000004',
    '1000000 * 1000000 * 1000000 * 10000': '10000000000000000000000',
    '1 div 40000000': '0.000000025',
    '-1 div 40000000': '-0.000000025',
    '0 * -1': '0',
    "number('1,5') + 1": '2.5',
    "number('0x10')": '',
    "number('+5')": '',
    "number(' 5 ')": '5',
    'round(2.5)': '3',
    'round(-0.4)': '0',
    'round(-2.51)': '-3',
    'round(12.345, 2)': '12.35',
    'round(1250, -2)': '1300',
    'round(5, 31)': '',
    'sum(/data/nothing)': '0',
    'max(-3, -1)': '-1',
    'min(/data/r/x)': '5',
    'max(/data/empty)': '',
    '/data/i = 7.0000000000001': 'true',
    '/data/i != /data/empty': 'true',
  },
  conditions: {
    'not(/data/empty)': 'true',
    "if(/data/empty, 'y', 'n')": 'n',
    "if(/data/t, 'y', 'n')": 'y',
    'boolean(/data/b1)': 'false',
    'boolean(/data/b2)': 'true',
    'number(/data/b2)': '1',
    "/data/t or 'x'": 'true',
    "/data/nothing = ''": 'true',
    "/data/nothing != 'a'": 'true',
    '/data/nothing = 0': 'false',
    '/data/nothing < 1': 'false',
    '/data/r[x = 99]': '',
    "boolean-from-string('TRUE')": 'true',
  },
  texts: {
    "substring-after('a--b', '--')": 'b',
    "normalize-space('a\nb')": 'a b',
    "selected-at('a b', -1)": '',
    "is-selected(/data/m, 'b')": 'true',
  },
  'regular expressions': {
    "regex('abc', 'a|abc')": 'true',
    "regex('abc', 'a|b')": 'false',
    "regex('+420-777', '\\+[\\d\\-]+')": 'true',
    "regex('a-b', 'a\\-b')": 'true',
    "regex('x_1', '[\\w-.]+')": 'true',
    "regex('Ünal', '[\\p{L} ]{2,}')": 'true',
    "regex('Ünal', '\\p{Alpha}+')": 'false',
    "regex('Anna 1', '[\\p{Alpha}\\p{Digit} ]+')": 'true',
    "regex('Anna', '\\pL+')": 'true',
    "regex('日本', '\\p{IsHan}+')": 'true',
    "regex('a', '[^\\p{Punct}]')": 'true',
    "regex('!', '\\p{Punct}')": 'true',
    "regex('ABC', '(?i)abc')": 'true',
    "regex('a/b', 'a\\/b')": 'true',
  },
  dates: {
    "format-date('2026-3-1', '%d.%m.%Y')": '01.03.2026',
    "format-date('2026-03-01T10:00:00.000+02', '%H:%M')": '08:00',
    "format-date(/data/time1, '%H.%M')": '14.30',
    "format-date(20513, '%e %b')": '1 Mar',
    "format-date('2026-03-01', '100 %%')": '100 %',
    'date(20513.9)': '2026-03-01',
    'date(-1)': '1969-12-31',
    'date(/data/nowdt)': '2026-11-29',
    "date-time('2026-03-01T10:00:00.000Z')": '2026-03-01T10:00:00.000+00:00',
    'date-time(20513.25)': '2026-03-01T06:00:00.000+00:00',
    'decimal-time(/data/nowdt)': '0.27708333333333335',
    "decimal-time('12:00:00.000Z')": '0.5',
    "decimal-time(date('2026-03-01'))": '0',
    "'2026-02-30' = ''": 'false',
    "concat('2026-02-', '30')": '2026-02-30',
    "date('')": '',
    "decimal-date-time('')": '',
  },
  places: {
    "distance('1 1', '1 2')": '111301.8901918003',
    'enclosed-area(/data/g) = area(/data/g)': 'true',
    "intersects('0 0; 1 1; 0 1; 1 0')": 'true',
    "intersects('0 0; 0 1; 1 1')": 'false',
    "intersects('0 0; 0 2; 0 1')": 'true',
    "intersects('0 0; 0 1; 1 1; 1 0; 0 0')": 'false',
    "intersects('0 0; 1 1; 0 1; 1 0; 0 0')": 'true',
    "intersects('')": 'false',
  },
  instances: {
    'indexed-repeat(/data/r/x, /data/r, /data/empty)': '5',
    'indexed-repeat(/data/r/x, /data/r, 2.9)': '8',
    'indexed-repeat(/data/r/x, /data/r, -1)': '5',
    'version()': '1',
  },
};

describe('functions of forms', () => {
  it.each(Object.entries(KINDS))('functions of forms compute %s as devices do', async (_, kind) => {
    const expressions = Object.keys(kind);
    const computed = await compute(expressions);
    expect(Object.fromEntries(expressions.map((expression, index) => [expression, computed[index]]))).toEqual(kind);
  });

  it('functions of forms read a text only if its signature is of the key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    const message = Buffer.from('Zoë, 1990');
    const signature = sign(null, message, privateKey);
    const call = (...parts: readonly Uint8Array[]) =>
      `extract-signed('${Buffer.concat(parts.slice(0, -1)).toString('base64')}', '${Buffer.from(parts.at(-1) ?? []).toString('base64')}')`;
    const other = Buffer.from(signature.map((byte, index) => (index === 40 ? byte ^ 1 : byte)));
    expect(
      await compute([
        call(signature, message, key),
        call(signature, Buffer.from('Zoë, 1991'), key),
        call(other, message, key),
        call(signature, message, Buffer.from(key).reverse()),
        call(signature, message, key.subarray(0, 31)),
        call(signature.subarray(0, 63), key),
        "extract-signed('not base64!', '?')",
      ]),
    ).toEqual(['Zoë, 1990', '', '', '', '', '', '']);
  });
});

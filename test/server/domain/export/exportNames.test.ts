import { auditFileName, fileName, mediaNames, repeatFileNames } from '#server/domain/export/exportNames';

describe('names of files in an export', () => {
  it.each([
    ['photo 0 é.png', 'photo 0 é.png'],
    ['👩🏽‍🌾 farmer.jpg', '👩🏽‍🌾 farmer.jpg'],
    ['.htaccess', '.htaccess'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['..\\..\\boot.ini', '.._.._boot.ini'],
    ['/etc/passwd', '_etc_passwd'],
    ['C:\\x.txt', 'C__x.txt'],
    ['12:30.jpg', '12_30.jpg'],
    ['a\u0000b\nc\u202Egpj.exe', 'a_b_c_gpj.exe'],
    ['..', '_'],
    ['.', '_'],
    ['', '_'],
    ['x. . ', 'x'],
    ['CON', '_CON'],
    ['nul.csv', '_nul.csv'],
    ['console.csv', 'console.csv'],
    ['__proto__', '__proto__'],
  ])('the name %j in an export becomes %j', (name, expected) => {
    expect(fileName(name)).toBe(expected);
  });

  it('names of files in an export are shortened to the limit of file systems, with their extension', () => {
    const name = fileName(`${'é'.repeat(500)}.jpg`);
    expect(name).toMatch(/^é+\.jpg$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(fileName('👩'.repeat(100))).toBe('👩'.repeat(50));
  });

  it('names of repeats in an export are made distinct where they are equal, also by case', () => {
    expect(repeatFileNames('f', ['a', 'b', 'A', 'a'])).toEqual(['f-a~1.csv', 'f-b.csv', 'f-A~2.csv', 'f-a~3.csv']);
    expect(repeatFileNames('a/b', ['c'])).toEqual(['a_b-c.csv']);
  });

  it('names of tables in an export stay distinct with a long form id', () => {
    const id = '🌱'.repeat(64);
    const long = 'n'.repeat(300);
    const names = [
      fileName(`${id}.csv`),
      auditFileName(id),
      ...repeatFileNames(id, ['a', 'b', `${long}a`, `${long}b`]),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(1, 4)).toEqual([' - audit.csv', '-a.csv', '-b.csv'].map((end) => '🌱'.repeat(25) + end));
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(auditFileName('f')).toBe('f - audit.csv');
  });

  it('names of media in an export are made distinct where only our changes make them equal', () => {
    const named = mediaNames(false);
    const long = 'n'.repeat(300);
    expect([named('a/b', 'uuid:1'), named('a:b', 'uuid:2')]).toEqual(['a_b', 'a_b~2']);
    expect([named('c_d', 'uuid:1'), named('c:d', 'uuid:2')]).toEqual(['c_d', 'c_d~2']);
    expect(named(`${long}1.jpg`, 'uuid:1')).not.toBe(named(`${long}2.jpg`, 'uuid:1'));
  });

  it('names of media in an export stay unchanged, duplicates included', () => {
    const named = mediaNames(false);
    expect([named('p.jpg', 'uuid:1'), named('p.jpg', 'uuid:2'), named('a/b', 'uuid:3')]).toEqual([
      'p.jpg',
      'p.jpg',
      'a_b',
    ]);
  });

  it('names of media in an export change only if one is in use, where they have to be distinct', () => {
    const named = mediaNames(true);
    expect(named('p.jpg', 'uuid:1')).toBe('p.jpg');
    expect(named('P.JPG', 'uuid:2')).toBe('P~2.JPG');
    expect(named('p.jpg', 'uuid:../3')).toBe('p~.._3.jpg');
    expect(named('é', 'uuid:1')).toBe('é');
    expect(named('e\u0301', 'uuid:1')).toBe('e\u0301~1');
    expect(named('E\u0301', 'uuid:1')).toBe('E\u0301~1~2');
    const constructor = mediaNames(true);
    expect([constructor('constructor', 'a'), constructor('constructor', 'b')]).toEqual([
      'constructor',
      'constructor~b',
    ]);
  });
});

import { originalName, storedName } from '#webform/files/names';

const writtenAt = new Date('2026-11-22T10:00:00.000Z');
const chosen = { writtenAt, basename: 'Well at the church', extension: '.JPG' };

describe('names of files chosen in a web form', () => {
  it('files chosen in a web form have names of their own, even within one millisecond', () => {
    const names = Array.from({ length: 1000 }, () => storedName(chosen));
    expect(new Set(names).size).toBe(1000);
    for (const name of names) expect(name).toMatch(/^1795341600000-[0-9a-f]{12}\.JPG$/);
  });

  it.each([
    ['no ending', null],
    ['an ending that would not pass unchanged through requests', '."x'],
    ['an ending in other letters', '.фото'],
  ])('a file chosen in a web form may have %s', (_, extension) => {
    expect(storedName({ ...chosen, extension })).toMatch(/^\d+-[0-9a-f]{12}$/);
  });

  it('a file chosen in a web form keeps its original name for display', () => {
    const name = storedName(chosen);
    expect(originalName(name)).toBe('Well at the church.JPG');
    expect(originalName('1700000000000.jpg')).toBe('1700000000000.jpg');
  });
});

import { waysOf, type Abilities } from '#webform/controls/files/ways';

const phone: Abilities = { capture: true, camera: true, microphone: true };
const desktop: Abilities = { capture: false, camera: true, microphone: true };
const plainHttp: Abilities = { capture: false, camera: false, microphone: false };

/** Names of the modes, for the table. */
const words = (kind: string | null, appearance: string, on: Abilities, quality: string | null = null): string => {
  const appearances = Object.fromEntries(appearance.split(' ').map((name) => [name, true]));
  const { take, watch, choose, pad, record, film } = waysOf(kind, appearances, quality, on);
  const named = [
    take && `take ${take}`,
    watch && `watch ${watch}`,
    choose && 'choose',
    pad,
    record && 'record',
    film && `film ${film}`,
  ];
  return named.filter(Boolean).join(', ');
};

describe('how a question for a file is answered', () => {
  it.each([
    ['image', '', 'take environment, choose', 'watch environment, choose', 'choose'],
    ['image', 'new', 'take environment', 'watch environment', 'choose'],
    ['image', 'new-front', 'take user', 'watch user', 'choose'],
    ['image', 'front', 'take user, choose', 'watch user, choose', 'choose'],
    [
      'image',
      'annotate',
      'take environment, choose, annotate',
      'watch environment, choose, annotate',
      'choose, annotate',
    ],
    ['image', 'new annotate', 'take environment, annotate', 'watch environment, annotate', 'choose, annotate'],
    ['image', 'draw', 'choose, draw', 'choose, draw', 'choose, draw'],
    ['image', 'signature', 'signature', 'signature', 'signature'],
    ['audio', '', 'choose, record', 'choose, record', 'choose'],
    ['audio', 'new', 'record', 'record', 'choose'],
    ['video', '', 'take environment, choose', 'choose, film environment', 'choose'],
    ['video', 'new', 'take environment', 'film environment', 'choose'],
    ['video', 'new-front', 'take user', 'film user', 'choose'],
    ['application', 'signature', 'choose', 'choose', 'choose'],
    [null, '', 'choose', 'choose', 'choose'],
  ])(
    'a %s with the appearance “%s”: %s on a phone, %s on a desktop, %s by plain HTTP',
    (kind, appearance, ...expected) => {
      expect([phone, desktop, plainHttp].map((on) => words(kind, appearance, on))).toEqual(expected);
    },
  );

  it('a sound for another recording program is chosen as a file', () => {
    expect(words('audio', '', phone, 'external')).toBe('choose');
    expect(words('audio', 'new', phone, 'external')).toBe('choose');
  });
});

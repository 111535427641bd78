import { knownNetworks } from '../../../../server/domain/access/knownNetworks';

describe('known networks', () => {
  it('the known networks of an account are the twenty used last', () => {
    const known = knownNetworks();
    for (let number = 0; number < 20; number += 1) known.add('ada', `net ${number}`);
    known.add('ada', 'net 0');
    known.add('ada', 'net 20');
    expect([known.has('ada', 'net 0'), known.has('ada', 'net 1'), known.has('ada', 'net 2')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(known.has('ben', 'net 2')).toBe(false);
  });

  it('known networks are remembered for the ten thousand accounts used last', () => {
    const known = knownNetworks();
    for (let number = 0; number < 10_000; number += 1) known.add(`account ${number}`, 'home');
    known.add('account 0', 'home');
    known.add('one more', 'home');
    expect(known.has('account 0', 'home')).toBe(true);
    expect(known.has('account 1', 'home')).toBe(false);
    expect(known.has('account 2', 'home')).toBe(true);
  });
});

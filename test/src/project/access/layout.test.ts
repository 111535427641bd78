import { accessLayout } from '#src/views/project/access/layout';

describe('the layout of form access', () => {
  it('form access gives a single app user the full width of a phone', () => {
    expect(accessLayout(358, 2)).toMatchObject({ look: 'compact', leads: [expect.any(Number), 52, 44] });
    const { leads, column, look } = accessLayout(358, 1);
    expect(look).toBe('single');
    expect([...leads, column].reduce((all, part) => all + part)).toBe(358 - 2);
    expect(accessLayout(1200, 1).look).toBe('wide');
  });
});

import { slots } from '../../../../server/domain/cooperative/slots';

describe('Slots', () => {
  it('Slots are taken until there are none, and again when one is given back', () => {
    const two = slots(2);
    const giveBack = two.take();
    two.take();
    expect(() => two.take()).toThrow(expect.objectContaining({ code: 503.1, details: { retryAfter: 30 } }));
    giveBack();
    two.take();
    expect(() => two.take()).toThrow(expect.objectContaining({ code: 503.1 }));
  });

  it('Slots are given back once, however often that is said', () => {
    const two = slots(2);
    const giveBack = two.take();
    two.take();
    giveBack();
    giveBack();
    two.take();
    expect(() => two.take()).toThrow(expect.objectContaining({ code: 503.1 }));
  });
});

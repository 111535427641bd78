/** Farther than a hand shakes: users who move that far want to take the press back. */
const AWAY = 12;

/**
 * Lets the buttons below a form take a press although they move under it: a box that is left may show a message, which needs room.
 * @param host the element around the form
 */
export const takePresses = (host: HTMLElement): void => {
  host.addEventListener('pointerdown', ({ target, pointerId, clientX, clientY }) => {
    const pressed = target instanceof Element ? target.closest('.footer button') : null;
    if (!pressed) return;
    pressed.setPointerCapture(pointerId);
    const ended = new AbortController();
    const onMove = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < AWAY) return;
      pressed.releasePointerCapture(pointerId);
      ended.abort();
    };
    host.addEventListener('pointermove', onMove, { signal: ended.signal });
    for (const end of ['pointerup', 'pointercancel']) host.addEventListener(end, () => ended.abort(), ended);
  });
};

let tell = (): void => undefined;

/** Settles once the form was asked for: what takes the processor long comes after it, while the network is waited for. */
export const formIsAsked = new Promise<void>((resolve) => {
  tell = resolve;
});

/** The form was asked for. */
export const tellAsked = (): void => tell();

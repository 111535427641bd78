/** Wakes a background job before its next poll. */
export interface JobWaker {
  wake(): void;
  /** Sets the function that `wake` calls. */
  onWake(act: () => void): void;
}

export const jobWaker = (): JobWaker => {
  let act = () => undefined as void;
  return {
    wake: () => act(),
    onWake: (given) => {
      act = given;
    },
  };
};

/**
 * Does something again and again, one time after the other, until `others` are done.
 * @returns what came of each time
 */
export const beside = async <Result>(others: Promise<unknown>, act: () => Promise<Result>): Promise<Result[]> => {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void others.then(end, end);
  const results: Result[] = [];
  while (!isOver) results.push(await act());
  return results;
};

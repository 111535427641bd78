/** Abort reason of a request that has ended. */
export class RequestEnded extends Error {
  constructor(readonly by: 'response' | 'connection') {
    super(by === 'response' ? 'the response was sent' : 'the connection was closed');
  }
}

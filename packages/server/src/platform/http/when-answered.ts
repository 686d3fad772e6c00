import type { ServerResponse } from "node:http";

/**
 * Calls `act` once, when the answer has left this process or its connection has closed, or at once if it closed before.
 * An answer that still waited for an earlier one on its connection does not tell that the connection has closed, so the
 * connection is asked, too.
 */
export function whenAnswered(raw: ServerResponse, act: () => void): void {
  const { socket } = raw.req;
  if (raw.closed || socket.destroyed) {
    act();
    return;
  }
  const end = () => {
    raw.off("close", end);
    socket.off("close", end);
    act();
  };
  raw.on("close", end);
  socket.on("close", end);
}

/**
 * The connections of a server that stops: those with a request keep it until they have their answer. Node
 * ends the ones that have had a request before and waits for the others, of which a browser opens some to
 * spare and keeps them for a minute.
 */
import type { Server } from 'node:http';

/** Answers what to call when the server begins to stop, before it refuses connections. */
export function followConnections(server: Server): () => void {
  let stopping = false;
  let underWay = 0;
  const endWhatIsIdle = () => {
    if (stopping && underWay === 0) server.closeAllConnections();
  };
  server.on('connection', (socket) => {
    if (stopping) socket.destroy();
  });
  server.on('request', (_request, reply) => {
    underWay += 1;
    reply.once('close', () => {
      underWay -= 1;
      endWhatIsIdle();
    });
  });
  return () => {
    stopping = true;
    endWhatIsIdle();
  };
}

/** A mail server that takes what it is given, as long as it is there. */
import { createServer, type Socket } from 'node:net';
import { after } from 'node:test';

export type Relay = {
  readonly mailUrl: string;
  /** The mails that it took, as they came. */
  readonly taken: string[];
  /** So many of the next mails it turns away. */
  refusals: number;
  /** It takes a mail and breaks off before it says so. */
  breaksOff: boolean;
  /** It goes away, and comes back at the same address. */
  close(): Promise<void>;
  open(): Promise<void>;
};

/** Until the file's tests have ended. */
export async function openRelay(): Promise<Relay> {
  const sockets = new Set<Socket>();
  const taken: string[] = [];
  let port = 0;
  const smtp = createServer((socket) => {
    sockets.add(socket);
    let body: string | null = null;
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (piece) => {
      if (body !== null) {
        body += piece.toString();
        if (!body.endsWith('\r\n.\r\n')) return;
        taken.push(body);
        body = null;
        if (relay.breaksOff) socket.destroy();
        else socket.write('250 taken\r\n');
        return;
      }
      for (const line of piece.toString().split('\r\n').filter(Boolean)) {
        if (/^DATA/i.test(line)) {
          body = '';
          socket.write('354 go on\r\n');
        } else if (/^MAIL/i.test(line) && relay.refusals > 0) {
          relay.refusals -= 1;
          socket.write('451 later\r\n');
        } else socket.write('250 ok\r\n');
      }
    });
  });
  const open = () => new Promise<void>((opened) => smtp.listen(port, '127.0.0.1', opened));
  const close = () =>
    new Promise<void>((closed) => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      smtp.close(() => closed());
    });
  await open();
  const address = smtp.address();
  port = typeof address === 'object' && address ? address.port : 0;
  after(close);
  const mailUrl = `smtp://127.0.0.1:${port}?ignoreTLS=true`;
  const relay: Relay = { mailUrl, taken, refusals: 0, breaksOff: false, close, open };
  return relay;
}

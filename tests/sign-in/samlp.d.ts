/** What is used here of samlp, which brings no types of its own. */
declare module 'samlp' {
  type Request = { readonly method: string; readonly query: Readonly<Record<string, string>> };
  type Reply = { set(name: string, value: string): void; send(body: string | number): void };
  type Options = {
    readonly issuer: string;
    readonly cert: string;
    readonly key: string;
    readonly [option: string]: unknown;
  };
  type Handler = (request: Request, reply: Reply, next: (error?: Error) => void) => void;
  const samlp: { auth(options: Options): Handler; sendError(options: Options): Handler };
  export default samlp;
}

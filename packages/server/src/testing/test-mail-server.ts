import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type TestMailServer = {
  readonly url: string;
  readonly mails: string[];
  refuse: (isRefusing: boolean) => void;
  stop: () => Promise<void>;
};

export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: string[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) =>
      done(isRefusing ? new Error("no such mailbox") : undefined),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(Buffer.concat(chunks).toString("utf8"));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (wanted) => {
      isRefusing = wanted;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function readable(mail: string): string {
  return mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
}

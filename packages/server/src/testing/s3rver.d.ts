declare module "@20minutes/s3rver" {
  type Options = {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };
  type Middleware = (
    context: {
      method: string;
      path: string;
      status: number;
      mountPath?: string;
      state: object;
    },
    next: () => Promise<void>,
  ) => Promise<void>;
  export default class S3rver {
    constructor(options: Options);
    middleware: Middleware[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

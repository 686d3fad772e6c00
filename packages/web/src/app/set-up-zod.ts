import { config } from "zod/v4/core";

// zod would compile its checks with `new Function`, which the content policy forbids.
config({ jitless: true });

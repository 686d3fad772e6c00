import { config } from "zod/v4/core";

// By default, zod compiles checks with `new Function`, which the content security policy forbids.
config({ jitless: true });

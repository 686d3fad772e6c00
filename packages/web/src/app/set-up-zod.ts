import { z } from "zod";

// zod would compile its checks with `new Function`, which the content policy forbids and reports; so before the first one.
z.config({ jitless: true });

// Prepares the start like `npm start`, for a server that may not write into its own folder.
import { buildWeb } from "./build-web.mjs";
import { sayPlainly, setUp } from "./setup.mjs";

setUp(sayPlainly, { isForStart: true });
buildWeb();

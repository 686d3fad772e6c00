// Prepares the start like `npm start`, for a server that may not write into its own folder.
import { buildWeb } from "./build-web.mjs";
import { setUp } from "./setup.mjs";

setUp();
buildWeb();

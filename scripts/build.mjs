// What `npm start` makes before it serves: for a machine where the server may not write into its own folder.
import { buildWeb } from "./build-web.mjs";
import { setUp } from "./setup.mjs";

setUp();
buildWeb();

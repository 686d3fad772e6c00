// What the owner of a process's threads needs to hold a key's limit for all of them, without the providers' libraries.
export {
  createRemoteLimiter,
  serveLimiter,
  type LimiterAnswer,
  type LimiterCall,
} from "./limiter-over-messages.ts";
export { limiterOfKey } from "./request-limiter.ts";

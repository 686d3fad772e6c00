import type { QueryClient } from "@tanstack/react-query";
import type { StoredAnswers } from "@termsift/core/contract";
import { resultAnswersQuery, trackLoad } from "../api/answer-calls.ts";

type OpenPage = {
  /** Stores what is not stored yet. */
  readonly flush: () => Promise<void>;
  /** The number of changes that the server has stored so far. */
  readonly countStored: () => number;
  readonly merge: (served: StoredAnswers) => void;
};

/**
 * Loads what other tabs have stored whenever the user comes back to this one. `focus` is for two windows side by side,
 * which are both visible. Returns a function that ends this.
 */
export function followOtherTabs(queryClient: QueryClient, id: string, page: OpenPage): () => void {
  let isOpen = true;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    await page.flush();
    const before = page.countStored();
    const served = await queryClient.fetchQuery({ ...resultAnswersQuery(id), staleTime: 0 });
    if (!isOpen) return;
    // The answer may lack a change that this tab has stored meanwhile. Then the tab loads it again.
    if (page.countStored() === before) page.merge(served);
    else await load();
  };
  const follow = () => {
    if (document.visibilityState === "hidden" || loading) return;
    // After a failure, the page goes on with what it has, and tries again the next time.
    loading = load()
      .catch(() => undefined)
      .finally(() => {
        loading = undefined;
      });
    trackLoad(loading);
  };
  document.addEventListener("visibilitychange", follow);
  window.addEventListener("focus", follow);
  return () => {
    isOpen = false;
    document.removeEventListener("visibilitychange", follow);
    window.removeEventListener("focus", follow);
  };
}

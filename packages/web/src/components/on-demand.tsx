import {
  createElement,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { notifyFailure } from "../lib/notify.tsx";

export const missingStrings = {
  title: "A part of this page could not be loaded",
  message: "Check your connection and try again. If that does not help, reload the page.",
} as const;

type OnDemandProps = {
  /** Stands in its place while its code is fetched. */
  readonly waiting?: ReactNode;
  /** Its code did not come: what asked for it takes it back, and so may ask again. Else it comes once the network is back. */
  readonly onMissing?: () => void;
};

/**
 * A part of a page whose code is fetched by who asks for it. Code that does not come takes nothing down, other than with
 * React's `lazy`: that is told, and whoever asks again has it fetched again.
 *
 * @param isAskedFor false: nobody knows of it, so nothing is told
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  isAskedFor = true,
) {
  let Part: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<void> => {
    if (Part) return;
    Part = (await load()).default;
  };

  function OnDemand(props: Props & OnDemandProps) {
    const [isThere, setIsThere] = useState(Part !== undefined);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      let isGone = false;
      const fetchIt = () =>
        void fetchPart().then(
          () => setIsThere(true),
          () => {
            if (isGone) return;
            if (isAskedFor) tellMissing();
            latest.current.onMissing?.();
          },
        );
      fetchIt();
      window.addEventListener("online", fetchIt);
      return () => {
        isGone = true;
        window.removeEventListener("online", fetchIt);
      };
    }, []);
    return isThere && Part ? createElement(Part, props) : props.waiting;
  }

  /** For who may soon ask for it; where that fails, whoever asks has it fetched. */
  OnDemand.prepare = (): void => void fetchPart().catch(() => undefined);
  return OnDemand;
}

export function tellMissing(): void {
  notifyFailure(missingStrings);
}

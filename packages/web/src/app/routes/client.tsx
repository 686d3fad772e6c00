import { ClientPage } from "../../features/client/components/client-page.tsx";
import classes from "../layout/page.module.css";

export function Component() {
  return (
    <div className={classes.wide}>
      <ClientPage />
    </div>
  );
}

import { ClientPage } from "../../features/client/components/client-page.tsx";
import classes from "../layout/page.module.css";

export const Component = () => <div className={classes.wide} children={<ClientPage />} />;

import { Page } from "../../components/page.tsx";
import { ClientPage } from "../../features/client/components/client-page.tsx";

export const Component = () => <Page width="wide" children={<ClientPage />} />;

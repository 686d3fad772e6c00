import { Button, Group } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { Logo } from "../../components/logo.tsx";
import { ColorSchemeToggle } from "../../components/color-scheme-toggle.tsx";
import { paths } from "../../config/paths.ts";
import { SignOut } from "../../features/auth/components/sign-out.tsx";
import { useIdToken } from "../../lib/id-token.ts";
import { layoutStrings } from "./strings.ts";
import classes from "./layout.module.css";

export function SiteHeader() {
  const isSignedIn = useIdToken() !== null;
  return (
    <header className={classes.header}>
      <div className={classes.headerInner}>
        <Link to={isSignedIn ? paths.home : paths.login} className={classes.brand}>
          <Logo />
          <span>{layoutStrings.product}</span>
        </Link>
        <Group gap="xs" wrap="nowrap">
          {isSignedIn ? <SignedInLinks /> : <VisitorLinks />}
          <ColorSchemeToggle />
          {isSignedIn ? <SignOut /> : null}
        </Group>
      </div>
    </header>
  );
}

function SignedInLinks() {
  return (
    <>
      <span className={classes.toDashboard}>
        <HeaderLink to={paths.home}>{layoutStrings.dashboard}</HeaderLink>
      </span>
      <HeaderLink to={paths.help}>{layoutStrings.help}</HeaderLink>
    </>
  );
}

function VisitorLinks() {
  const { pathname } = useLocation();
  return (
    <>
      <HeaderLink to={paths.help}>{layoutStrings.help}</HeaderLink>
      {pathname === paths.login || pathname === paths.signup ? null : (
        <HeaderLink to={paths.login}>{layoutStrings.logIn}</HeaderLink>
      )}
    </>
  );
}

function HeaderLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      color="gray"
      size="sm"
      className={classes.headerLink ?? ""}
    >
      {children}
    </Button>
  );
}

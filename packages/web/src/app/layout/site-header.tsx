import {
  ActionIcon,
  Button,
  type ButtonProps,
  Group,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { paths } from "../../config/paths.ts";
import { SignOut } from "../../features/auth/components/sign-out.tsx";
import { isDemo } from "../../lib/demo.ts";
import { useIdToken } from "../../lib/id-token.ts";
import { layoutStrings } from "./strings.ts";
import classes from "./layout.module.css";

export function SiteHeader() {
  const isSignedIn = useIdToken() !== null;
  const { pathname } = useLocation();
  const isEntrance = pathname === paths.login || pathname === paths.signup;
  return (
    <header className={`${classes.header ?? ""} screen-only`}>
      <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.inner ?? ""}>
        <Link to={isSignedIn ? paths.home : paths.login} className={classes.brand}>
          <Logo />
          <span>{layoutStrings.product}</span>
        </Link>
        <Group gap={6} wrap="nowrap">
          {isSignedIn ? (
            // A narrow screen omits these links: the product name also opens the dashboard, which links to the other page.
            <>
              <HeaderLink to={paths.home} visibleFrom="sm">
                {layoutStrings.dashboard}
              </HeaderLink>
              {isDemo ? null : (
                <HeaderLink to={paths.existingNegatives} visibleFrom="sm">
                  {layoutStrings.existingNegatives}
                </HeaderLink>
              )}
            </>
          ) : null}
          <HeaderLink to={paths.help}>{layoutStrings.help}</HeaderLink>
          {isSignedIn || isEntrance ? null : (
            <HeaderLink to={paths.login}>{layoutStrings.logIn}</HeaderLink>
          )}
          <ColorSchemeToggle />
          {isSignedIn && !isDemo ? <SignOut /> : null}
        </Group>
      </Group>
    </header>
  );
}

type HeaderLinkProps = ButtonProps & { readonly to: string; readonly children: string };

function HeaderLink(props: HeaderLinkProps) {
  return <Button component={Link} variant="subtle" color="gray" size="compact-sm" {...props} />;
}

function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0f5c4a" />
      <path d="M8 10h16M8 16h10M8 22h5" stroke="#f6f4ee" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M20.5 20l4 4m0-4-4 4" stroke="#8fd9bd" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}

function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const label = isDark ? "Switch to light theme" : "Switch to dark theme";
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
}

import { Anchor, Badge, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../config/paths.ts";
import { isDemo } from "../../lib/demo.ts";
import { layoutStrings } from "./strings.ts";
import classes from "./layout.module.css";

const { footer } = layoutStrings;

export function SiteFooter() {
  return (
    <footer className={`${classes.footer ?? ""} screen-only`}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xl" className={classes.inner ?? ""}>
        <Stack gap={6} fz="sm" c="dimmed">
          <Heading>{layoutStrings.product}</Heading>
          <span>{layoutStrings.tagline}</span>
          <span>
            {footer.version} · {footer.updated}
          </span>
        </Stack>
        <FooterColumn title={footer.product}>
          <FooterLink to={`${paths.help}#features`}>{footer.features}</FooterLink>
          <FooterLink to={`${paths.help}#pricing`}>{footer.pricing}</FooterLink>
          <FooterLink to={`${paths.help}#how-it-works`}>{footer.howItWorks}</FooterLink>
          <span>
            {footer.api}{" "}
            <Badge variant="default" tt="none">
              {footer.comingSoon}
            </Badge>
          </span>
        </FooterColumn>
        <FooterColumn title={footer.support}>
          <FooterLink to={paths.help}>{footer.helpCenter}</FooterLink>
          {isDemo ? null : <FooterLink to={paths.contactSupport}>{footer.contact}</FooterLink>}
        </FooterColumn>
        <FooterColumn title={footer.legal}>
          <Placeholder>{footer.privacy}</Placeholder>
          <Placeholder>{footer.terms}</Placeholder>
        </FooterColumn>
      </SimpleGrid>
    </footer>
  );
}

type FooterColumnProps = { readonly title: string; readonly children: ReactNode };

function FooterColumn({ title, children }: FooterColumnProps) {
  return (
    <Stack component="nav" gap={6} align="flex-start" fz="sm" c="dimmed" aria-label={title}>
      <Heading>{title}</Heading>
      {children}
    </Stack>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Text component="strong" inherit fw={600} c="var(--mantine-color-text)">
      {children}
    </Text>
  );
}

function FooterLink(props: { readonly to: string; readonly children: string }) {
  return <Anchor component={Link} inherit c="dimmed" {...props} />;
}

function Placeholder({ children }: { readonly children: string }) {
  return (
    <a role="link" aria-disabled="true" title={footer.notPublished}>
      {children}
    </a>
  );
}

import { Alert, Anchor } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ProfileFit } from "@termsift/core/contract";
import { Link } from "react-router";
import { paths } from "../../../config/paths.ts";
import { formatCount, formatShare } from "../../../lib/format.ts";
import { resultStrings } from "../strings.ts";

const { profileFit: strings } = resultStrings;

export type ProfileFitNoticeProps = {
  readonly fit: ProfileFit | undefined;
  readonly business: string | undefined;
};

/** Warns if nearly all terms look like waste, because the report may belong to another business. */
export function ProfileFitNotice({ fit, business }: ProfileFitNoticeProps) {
  if (!fit?.isDoubtful) return null;
  const { judgedTerms, wasteTerms, provenTerms, provenWasteTerms } = fit;
  const share = formatShare(wasteTerms / judgedTerms);
  return (
    <Alert color="yellow" title={strings.title(business)} icon={<IconAlertTriangle size={18} />}>
      {strings.waste(formatCount(wasteTerms), formatCount(judgedTerms), share)}{" "}
      {provenWasteTerms > 0
        ? `${strings.proven(formatCount(provenWasteTerms), formatCount(provenTerms))} `
        : null}
      {strings.advice}{" "}
      <Anchor component={Link} to={paths.businessSetup} c="inherit" size="sm" underline="always">
        {strings.change}
      </Anchor>
    </Alert>
  );
}

CREATE TABLE "app"."domain_daily_totals" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sample" boolean NOT NULL,
	"domain" text NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "domain_daily_totals_project_id_day_sample_domain_pk" PRIMARY KEY("project_id","day","sample","domain")
);
--> statement-breakpoint
ALTER TABLE "app"."domain_daily_totals" ADD CONSTRAINT "domain_daily_totals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "app"."domain_daily_totals" ("project_id", "day", "sample", "domain", "answers")
SELECT "project_id", "day", "sample", "domain", sum("answers") FROM "app"."domain_daily_sums"
GROUP BY "project_id", "day", "sample", "domain";

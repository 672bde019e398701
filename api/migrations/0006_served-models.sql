CREATE TABLE "app"."served_model_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"model" text NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "served_model_days_project_id_day_platform_mode_sample_model_pk" PRIMARY KEY("project_id","day","platform","mode","sample","model")
);
--> statement-breakpoint
ALTER TABLE "app"."served_model_days" ADD CONSTRAINT "served_model_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "app"."served_model_days" (project_id, day, platform, mode, sample, model, answered)
SELECT project_id, day, platform, mode, sample, served_model, count(*)
FROM "app"."answers"
WHERE state = 'answered' AND served_model IS NOT NULL
GROUP BY project_id, day, platform, mode, sample, served_model
ORDER BY project_id, day, platform, mode, sample, served_model;
